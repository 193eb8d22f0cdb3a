import { DoseSummary } from '@sievert/portal'
import Link from 'next/link'
import { Clients, Entrance, Exposed } from './clients'

const services = { SignIn: <Entrance />, DoseSummary: <DoseSummary />, ClientsTable: <Clients /> }

/** A server component: it places what takes no function by itself, and the rest from a client component. */
export default async function Page({ searchParams }: { searchParams: Promise<{ show?: string }> }) {
  const shown = (await searchParams).show?.split(',').filter(Boolean) ?? []
  const toggled = (name: string) => (shown.includes(name) ? shown.filter((each) => each !== name) : [...shown, name])
  return (
    <main>
      <h1>Portal en Next.js</h1>
      <p>Turnos, avisos y servicios.</p>
      <label>
        Nota <input name="portal-note" />
      </label>
      <nav>
        {Object.keys(services).map((name) => (
          <Link key={name} href={`/?show=${toggled(name)}`} prefetch={false} scroll={false}>
            {name}
          </Link>
        ))}
      </nav>
      {Object.entries(services).map(
        ([name, service]) =>
          shown.includes(name) && (
            <section key={name} data-place={name}>
              {service}
            </section>
          ),
      )}
      <Exposed />
    </main>
  )
}
