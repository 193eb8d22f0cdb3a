import { useRef, useState } from 'react'
import type { SentFileAlertProps } from '../../connected/SentFileAlert.tsx'
import { useSubmit } from '../../connected/useSubmit.ts'
import { useAppDispatch } from '../../store/hooks.ts'
import { sendFile } from '../../store/sendFile.ts'
import type { ImportAnswer } from './importModel.ts'

export interface Import {
  /** The file under way, and how much of it has been sent. */
  sending: { name: string; percent?: number } | null
  /** What the file would do, or, once confirmed, has done. */
  answer: ImportAnswer | null
  /** Why the file could not be read, and the way to say which of its sheets is meant. */
  problem: SentFileAlertProps
  /** Reads a file without writing anything. */
  read(file: File, clientId: number): Promise<void>
  /** Does what the dry run said; everything is judged anew by the server. */
  confirm(): Promise<ImportAnswer | null>
  cancel(): void
  /** Back to choosing a file. */
  restart(): void
}

/** The steps of an import of people: read dry, look, confirm. */
export function useImport(): Import {
  const dispatch = useAppDispatch()
  const [sending, setSending] = useState<Import['sending']>(null)
  const [answer, setAnswer] = useState<ImportAnswer | null>(null)
  const chosen = useRef<{ file: File; clientId: number; sheet?: string } | null>(null)
  const stop = useRef<AbortController | null>(null)

  const submit = useSubmit(
    null,
    async ({
      file,
      confirm,
      ...query
    }: {
      file: File
      clientId: number
      sheet?: string
      confirm: 'true' | 'false'
    }) => {
      stop.current = new AbortController()
      setSending({ name: file.name, percent: 0 })
      const { signal } = stop.current
      const onProgress = (percent: number) =>
        // All sent: how long the reading takes nobody knows.
        setSending({ name: file.name, percent: percent < 100 ? percent : undefined })
      const sent = await dispatch(
        sendFile('people.import', { query: { confirm, ...query } }, file, { signal, onProgress }),
      )
      setSending(null)
      return sent
    },
    { onDone: setAnswer },
  )
  const send = async (confirm: 'true' | 'false') =>
    (chosen.current && (await submit.send({ ...chosen.current, confirm }))) ?? null
  return {
    sending,
    answer,
    problem: {
      failure: submit.failure,
      error: submit.error,
      busy: submit.busy,
      onSheet: (sheet) => {
        if (chosen.current) chosen.current = { ...chosen.current, sheet }
        void send('false')
      },
    },
    read: async (file, clientId) => {
      chosen.current = { file, clientId }
      await send('false')
    },
    confirm: () => send('true'),
    cancel: () => stop.current?.abort(),
    restart: () => {
      setAnswer(null)
      submit.forget()
    },
  }
}
