import { createContext, useContext, useEffect } from 'react'
import type { ApiResponse } from '../../contract/api.ts'
import type { Upload } from '../../contract/schemas/uploads.ts'
import { asError, type SievertError } from '../store/errors.ts'

/** What a portal can hear of one widget. */
export interface HostEvents {
  /** The first answer is there to be seen. */
  onLoad?(): void
  /** What the widget shows could not be had, or the widget itself failed. */
  onError?(error: SievertError): void
  /** Readings were approved, or above a limit for the first of two times: the server's answer. Not when it turned all of them back. */
  onApproved?(answer: ApiResponse<'readings.approve'>): void
  /** Doses, or closures without a dose, were published: the server's answer. Not when there was nothing to publish any more. */
  onPublished?(answer: ApiResponse<'readings.publish'>): void
  /** The rows of an upload were written. */
  onUploadConfirmed?(upload: Upload): void
}

export const HostEventsContext = createContext<HostEvents>({})

/** Who hears of the widget around this; nobody on a page of Sievert's own. */
export const useHostEvents = (): HostEvents => useContext(HostEventsContext)

/** Tells the portal that something is shown, or why it is not. */
export function useTold(shown: boolean, error: unknown): void {
  const { onLoad, onError } = useHostEvents()
  useEffect(() => {
    if (shown) onLoad?.()
  }, [shown, onLoad])
  useEffect(() => {
    if (error) onError?.(asError(error))
  }, [error, onError])
}
