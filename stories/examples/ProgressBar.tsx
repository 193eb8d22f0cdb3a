import { ProgressBar } from '../../src/components/status/ProgressBar.tsx'

/** How far a file has been read. */
export const Reading = ({ done = 23_400, total = 100_000 }: { done?: number; total?: number }) => (
  <ProgressBar label="Leyendo el archivo" percent={(done / total) * 100} detail={`${done} / ${total}`} />
)
