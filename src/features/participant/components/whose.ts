import { useCurrentUser } from '../../../store/hooks.ts'

/**
 * Whose doses a widget shows: `own` for a monitored worker about itself, the person's id for others. What may be seen of that
 * person is the server's to say. Throws when somebody without doses of its own names nobody.
 */
export function useWhose(widget: string, personId: number | undefined): 'own' | number {
  const user = useCurrentUser()
  if (user?.rol_id === 3 && (personId === undefined || personId === user.personId)) return 'own'
  if (personId === undefined)
    throw new Error(`${widget} needs the prop personId: the signed-in user is not a monitored worker.`)
  return personId
}
