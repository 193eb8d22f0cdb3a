export interface Postgres {
  url(database?: string): string
  psql: string
  pid?: number
  /** Stops it in a mode of pg_ctl (default `immediate`) and keeps its data. */
  halt(mode?: 'smart' | 'fast' | 'immediate'): Promise<void>
  /** Starts it again; false when it ended instead. */
  start(): Promise<boolean>
  stop(): Promise<void>
}
export const hasPostgres: () => boolean
export const startPostgres: (options?: { settings?: string[] }) => Promise<Postgres | null>
