/** nginx of this machine with a configuration of its own, for tests. Nothing of it stays. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const places = ['/usr/sbin/nginx', ...(process.env.PATH ?? '').split(':').map((folder) => join(folder, 'nginx'))]
const binary = () => places.find((path) => existsSync(path))

/** Is there an nginx that could be started? */
export const hasNginx = (): boolean => binary() !== undefined

/** Starts nginx with `servers` (its own server blocks) until it answers at `url`; null where there is none. Answers `{ stop }`. */
export async function startNginx(servers: string, url: string): Promise<{ stop(): Promise<void> } | null> {
  const program = binary()
  if (!program) return null
  const folder = mkdtempSync(join(tmpdir(), 'sievert-nginx-'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const asRoot = process.getuid?.() === 0 ? 'user root;' : ''
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `${asRoot} daemon off; worker_processes 1; pid ${join(folder, 'pid')};
error_log stderr;
events {}
http { access_log off; ${temporary.join(' ')} ${servers} }`,
  )
  const child = spawn(program, ['-c', file, '-p', folder, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (child.exitCode !== null) break
    const answers = await fetch(url).then(
      () => true,
      () => false,
    )
    if (answers) return { stop }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await stop()
  throw new Error(`nginx did not start: ${said}`)
}
