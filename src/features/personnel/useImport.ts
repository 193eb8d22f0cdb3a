import { useCallback, useRef, useState } from 'react'
import { type ApiError, messageOf } from '../../store/errors.ts'
import { useAppDispatch } from '../../store/hooks.ts'
import { sendFile } from '../../store/sendFile.ts'
import type { ImportAnswer } from './importModel.ts'

export interface Import {
  /** The file under way, and how much of it has been sent. */
  sending: { name: string; percent?: number } | null
  /** What the file would do, or, once confirmed, has done. */
  answer: ImportAnswer | null
  error: string | null
  /** Reads a file without writing anything. */
  read(file: File, clientId: number): Promise<void>
  /** Does what the dry run said; everything is judged anew by the server. */
  confirm(): Promise<ImportAnswer | null>
  cancel(): void
  /** Back to choosing a file. */
  restart(): void
}

/** The steps of an import of people: read dry, look, confirm. `failed` is said when a failure has no words of its own. */
export function useImport(failed: string): Import {
  const dispatch = useAppDispatch()
  const [sending, setSending] = useState<Import['sending']>(null)
  const [answer, setAnswer] = useState<ImportAnswer | null>(null)
  const [error, setError] = useState<string | null>(null)
  const chosen = useRef<{ file: File; clientId: number } | null>(null)
  const stop = useRef<AbortController | null>(null)

  const send = useCallback(
    async (confirm: 'true' | 'false') => {
      if (!chosen.current) return null
      const { file, clientId } = chosen.current
      stop.current = new AbortController()
      setError(null)
      setSending({ name: file.name, percent: 0 })
      const { signal } = stop.current
      const onProgress = (percent: number) =>
        // All sent: how long the reading takes nobody knows.
        setSending({ name: file.name, percent: percent < 100 ? percent : undefined })
      const sent = await dispatch(
        sendFile('people.import', { query: { confirm, clientId } }, file, { signal, onProgress }),
      )
      setSending(null)
      if (sent.error) setError(textOf(sent.error, failed))
      else setAnswer(sent.data)
      return sent.data ?? null
    },
    [dispatch, failed],
  )
  const read = useCallback(
    async (file: File, clientId: number) => {
      chosen.current = { file, clientId }
      await send('false')
    },
    [send],
  )
  return {
    sending,
    answer,
    error,
    read,
    confirm: useCallback(() => send('true'), [send]),
    cancel: useCallback(() => stop.current?.abort(), []),
    restart: useCallback(() => {
      setAnswer(null)
      setError(null)
    }, []),
  }
}

const textOf = (error: ApiError, failed: string) => (error.code === 'cancelled' ? null : (messageOf(error) ?? failed))
