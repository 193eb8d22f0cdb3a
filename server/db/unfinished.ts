import type { Pool, PoolClient } from 'pg'

/**
 * Ends a connection that comes back in the middle of a transaction instead of handing it on: after a time-out not even
 * the rollback is sent, and the next caller's statements would belong to somebody else's transaction.
 */
export function endUnfinished(pool: Pool): void {
  pool.on('release', (_error, client: PoolClient & { getTransactionStatus(): string | null }) => {
    // The pool drops what is ending.
    if (client.getTransactionStatus() !== 'I') void (client as unknown as { end(): Promise<void> }).end()
  })
}
