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
  const chosen = useRef<File | null>(null)
  const stop = useRef<AbortController | null>(null)
  const submit = useSubmit(
    null,
    async ({ file, seen }: { file: File; seen?: string }) => {
      stop.current = new AbortController()
      setSending({ name: file.name, percent: 0 })
      const { signal } = stop.current
      const onProgress = (percent: number) =>
        setSending({ name: file.name, percent: percent < 100 ? percent : undefined })
      const query = seen ? { confirm: 'true' as const, seen } : { confirm: 'false' as const }
      const sent = await dispatch(
        sendFile('rndPackages.reject', { params: { id }, query }, file, { signal, onProgress }),
      )
      setSending(null)
      return sent
    },
    { onDone: setAnswer },
  )
  return {
    sending,
    answer,
    error: submit.error,
    read: async (file: File) => {
      chosen.current = file
      await submit.send({ file })
    },
    confirm: () => (chosen.current && answer ? submit.send({ file: chosen.current, seen: answer.sha256 }) : undefined),
    cancel: () => stop.current?.abort(),
    restart: () => {
      setAnswer(null)
      submit.forget()
    },
  }
}
