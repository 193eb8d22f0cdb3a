export interface TemporaryPostgres {
  url(database?: string): string
  psql: string
  pid: number
  stop(): Promise<void>
}
export function hasPostgres(): boolean
export function startPostgres(options?: { settings?: string[] }): Promise<TemporaryPostgres | null>
