/** Asks the mock; an answer that is none of success is thrown with its `status`. */
export async function call(path: string, method = 'GET', body?: unknown) {
  const answer = await fetch(`/api/v1${path}`, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  if (!answer.ok) throw Object.assign(new Error(`${method} ${path}: ${answer.status}`), { status: answer.status })
  return answer.json()
}
