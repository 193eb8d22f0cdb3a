import { useEffect } from 'react'
import { OptionInput } from '../../components/forms/OptionInput.tsx'
import { type ClientInputProps, clientFilter, clientPick } from './clientPick.tsx'
import { useOwnClient } from './useOwnClient.ts'

const AnyClient = clientPick(OptionInput)

/**
 * A client, found by name or code. Whoever has one client only sees no input, and the value is that client.
 */
export function ClientInput(props: ClientInputProps) {
  const { value, onChange, policy } = props
  const own = useOwnClient(policy)
  useEffect(() => {
    if (own !== null && own !== value) onChange(own, null)
  }, [own, value, onChange])
  return own === null ? <AnyClient {...props} /> : null
}

/** The same, as a filter: with nothing chosen it is everybody that one may see, an officer's own client too. */
export const ClientFilter = clientFilter(AnyClient)
