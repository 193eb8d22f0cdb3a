import type pg from 'pg'

/** Statements that take less are of no interest, milliseconds. */
const shortest = 20
const linesOfPlan = 45

const logOf = async (pool: pg.Pool): Promise<string> =>
  (await pool.query<{ text: string }>("select pg_read_file(pg_current_logfile('stderr')) as text")).rows[0]?.text ?? ''

/** Asks something, and answers the plans of the statements that took long, as the database ran them. */
export async function plansOf(pool: pg.Pool, ask: () => Promise<unknown>): Promise<string> {
  const set = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await pool.query(`alter system set ${name} = '${value}'`)
    await pool.query('select pg_reload_conf()')
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  const before = (await logOf(pool)).length
  await set({
    'auto_explain.log_min_duration': String(shortest),
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_timing': 'off',
  })
  try {
    await ask()
  } finally {
    await set({ 'auto_explain.log_min_duration': '-1' })
  }
  const plans = (await logOf(pool)).slice(before).split(/^\S+ \S+ \S+ \[\d+\] LOG: {2}/m)
  return plans
    .filter((plan) => plan.startsWith('duration:'))
    .map((plan) =>
      plan
        .split('\n')
        .slice(0, linesOfPlan)
        .map((line) => `      ${line.slice(0, 260)}`)
        .join('\n'),
    )
    .join('\n')
}
