import { useGetClientQuery } from '../store/api/clients.ts'

/** A client's name by its id; until it has come, what is known of it already. */
export function ClientName({ id, known }: { id: number; known?: string }) {
  return <>{useGetClientQuery({ params: { id } }).data?.name ?? known}</>
}
