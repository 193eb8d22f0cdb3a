import { useState } from 'react'
import { FileDrop } from '../../src/components/files/FileDrop.tsx'

/** Takes what a reader wrote; what is in the file is judged by whoever gets it. */
export function ReaderFile() {
  const [file, setFile] = useState<File>()
  return (
    <>
      <FileDrop label="Lecturas del lector OSL" types={['.csv', '.xlsx']} maxBytes={50_000_000} onFile={setFile} />
      <p>{file?.name}</p>
    </>
  )
}
