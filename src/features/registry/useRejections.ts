import { useRef, useState } from 'react'
import type { RejectAnswer } from '../../../contract/schemas/registryPackages.ts'
import { useSubmit } from '../../connected/useSubmit.ts'
import { useAppDispatch } from '../../store/hooks.ts'
import { sendFile } from '../../store/sendFile.ts'

interface Sending {
  name: string
  percent?: number
}

/** The steps of a rejection file: read dry, look, confirm the very file that was shown. */
export function useRejections(id: number) {
  const dispatch = useAppDispatch()
  const [sending, setSending] = useState<Sending | null>(null)
  const [answer, setAnswer] = useState<RejectAnswer | null>(null)
  const chosen = useRef<{ file: File; sheet?: string } | null>(null)
  const stop = useRef<AbortController | null>(null)
  const submit = useSubmit(
    null,
    async ({ file, sheet, seen }: { file: File; sheet?: string; seen?: string }) => {
      stop.current = new AbortController()
      setSending({ name: file.name, percent: 0 })
      const { signal } = stop.current
      const onProgress = (percent: number) =>
        setSending({ name: file.name, percent: percent < 100 ? percent : undefined })
      const query = seen ? { confirm: 'true' as const, seen, sheet } : { confirm: 'false' as const, sheet }
      const sent = await dispatch(
        sendFile('rndPackages.reject', { params: { id }, query }, file, { signal, onProgress }),
      )
      setSending(null)
      return sent
    },
    { onDone: setAnswer },
  )
  const read = async (what: { file: File; sheet?: string }) => {
    chosen.current = what
    await submit.send(what)
  }
  return {
    sending,
    answer,
    problem: {
      failure: submit.failure,
      error: submit.error,
      busy: submit.busy,
      onSheet: (sheet: string) => {
        if (chosen.current) void read({ ...chosen.current, sheet })
      },
    },
    read: (file: File) => read({ file }),
    confirm: () => (chosen.current && answer ? submit.send({ ...chosen.current, seen: answer.sha256 }) : undefined),
    cancel: () => stop.current?.abort(),
    restart: () => {
      setAnswer(null)
      submit.forget()
    },
  }
}
