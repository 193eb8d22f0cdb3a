import { SievertProvider } from '@sievert/portal'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import '../../shell/portal.css'

export const metadata = { title: 'Portal en Next.js', icons: { icon: 'data:,' } }

/** The provider stands in the layout: a layout is kept from page to page, and with it the nonce of the page's policy. */
export default async function Layout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined
  return (
    <html lang="es">
      <body>
        <SievertProvider apiBaseUrl="/sievert/api/v1" language="es" theme="light" nonce={nonce}>
          {children}
        </SievertProvider>
      </body>
    </html>
  )
}
