import pg from 'pg'

/** What the driver knows of a connection, and of the door at which its statement is cancelled. */
interface Cancellable {
  host: string
  port: number
  processID: number
  secretKey: number
}
interface Door {
  connect(port: number | string, host?: string): void
  cancel(processId: number, secretKey: number): void
  once(event: 'connect' | 'end' | 'error', listener: () => void): void
}

/**
 * Has the server give up the statement that a connection is running, and answers when it was told; that the statement ends
 * is seen by whoever waits for it. By the protocol's own request, which goes past the pool and names the connection by its
 * secret: behind a pooler the number of a session would be somebody else's.
 */
export function cancelRunning(client: pg.PoolClient): Promise<void> {
  const { host, port, processID, secretKey } = client as unknown as Cancellable
  return new Promise((resolve) => {
    const door = new pg.Connection() as unknown as Door
    // Where nobody opens, the statement ends by its own time limit.
    door.once('error', resolve)
    door.once('end', resolve)
    door.once('connect', () => door.cancel(processID, secretKey))
    if (host.startsWith('/')) door.connect(`${host}/.s.PGSQL.${port}`)
    else door.connect(port, host)
  })
}
