let current: Promise<string> | undefined

async function ask(): Promise<string> {
  const answer = await fetch('/portal/token', { method: 'POST' })
  if (!answer.ok) throw new Error('The portal has no session.')
  return ((await answer.json()) as { token: string }).token
}

/** The token of this user; Sievert asks before every call, so a new one is used as soon as there is one. */
export const getToken = (): Promise<string> => {
  current ??= ask()
  return current
}

/** Forgets a token that was refused and gets another. True when there is one. */
export async function renew(): Promise<boolean> {
  current = undefined
  try {
    await getToken()
    return true
  } catch {
    return false
  }
}
