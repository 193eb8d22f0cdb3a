import { useState } from 'react'
import { SearchBox } from '../../src/components/table/SearchBox.tsx'

/** Hears a text when somebody has stopped typing. */
export function FindPeople() {
  const [text, setText] = useState('')
  return <SearchBox value={text} onChange={setText} />
}
