export function hasNginx(): boolean
export function startNginx(servers: string, url: string): Promise<{ stop(): Promise<void> } | null>
