import { useParams } from 'react-router-dom'

const largest = 2_147_483_647

/** The `:id` of the address, or null when no record can have it: there is nothing to ask the server for. */
export function useIdParam(): number | null {
  const { id = '' } = useParams()
  const number = /^\d{1,10}$/.test(id) ? Number(id) : 0
  return number > 0 && number <= largest ? number : null
}
