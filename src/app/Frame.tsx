import { ConnectionBanner } from './ConnectionBanner.tsx'
import { ExpiredNotice } from './ExpiredNotice.tsx'
import { Screens } from './Screens.tsx'
import { useSessionCheck } from './useSessionCheck.ts'

/** Around every page, signed in or not: the session check and the word about the connection. */
export function Frame() {
  useSessionCheck()
  return (
    <>
      <ExpiredNotice />
      <Screens />
      <ConnectionBanner />
    </>
  )
}
