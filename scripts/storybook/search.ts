import type { Page } from 'playwright'

/** What a designer types, without accents and capitals too, and what has to be among the first that are found. */
const typed: [text: string, title: string][] = [
  ['Cola de validación', 'Features/Validate readings'],
  ['cola de validacion', 'Widgets/ValidationQueue'],
  ['validar lecturas', 'Features/Validate readings'],
  ['Reporte Dosimétrico', 'Features/Reading report'],
  ['reporte dosimetrico', 'Widgets/ReadingReport'],
  ['Historia dosimétrica', 'Features/Dosimetry history'],
  ['historial', 'Widgets/DosimetryHistory'],
  ['Inventario', 'Features/Dosimeters'],
  ['inventario', 'Widgets/DosimeterInventory'],
  ['Alertas', 'Features/Alerts'],
  ['lista de alertas', 'Embedding/AlertsList'],
  ['Usuarios', 'Features/Users'],
  ['usuario nuevo', 'Features/Users'],
  ['Hoja de asignación', 'Features/OSL assignments'],
  ['hoja de asignacion', 'Widgets/AssignmentSheet'],
  ['barra de limite', 'Dosimetry/LimitBar'],
  ['Subir dosis', 'Features/Uploads'],
  ['auditoría', 'Features/Audit trail'],
  ['Clientes privados', 'Features/Private clients'],
  ['contraseña', 'Features/Auth'],
  ['entidades', 'Features/Registry'],
]

/** Every Spanish name in the sidebar, with the title that has to be found by it: `A · B/C · D` is found by B and by D. */
function namesIn(titles: string[]): [text: string, title: string][] {
  const found = titles.flatMap((title) =>
    title.split('/').flatMap((part, at, parts) => {
      const [, ...names] = part.split(' · ')
      return names.map((name): [string, string] => [name, parts.slice(0, at + 1).join('/')])
    }),
  )
  return found.filter(([text, title], at) => found.findIndex((each) => `${each}` === `${[text, title]}`) === at)
}

/** So many stand on the screen without scrolling. */
const shown = 12

/**
 * Types Spanish names into the sidebar's search, as it stands in `page`. Answers what was not found among the first results:
 * every name that the sidebar has, and words of designers that nobody wrote into a title.
 */
export async function searchFaults(page: Page): Promise<{ tried: number; faults: string[] }> {
  const index = await page.evaluate(async () => (await fetch('./index.json')).json())
  const entries = Object.values(index.entries as Record<string, { title: string }>)
  const own = namesIn([...new Set(entries.map(({ title }) => title))])
  const box = page.locator('#storybook-explorer-searchfield')
  const faults: string[] = []
  for (const [text, title] of [...typed, ...own]) {
    await box.fill(text)
    const found = await page.locator('#storybook-explorer-menu .search-result-item').evaluateAll((rows) =>
      rows.map((row) => {
        const [name, path] = row.querySelector('.search-result-item--label')?.children ?? []
        return [...(path?.children ?? []), name].map((part) => part?.textContent).join('/')
      }),
    )
    if (!found.slice(0, shown).some((way) => way.startsWith(title)))
      faults.push(`“${text}” does not find ${title} among: ${found.slice(0, 4).join(', ') || 'nothing'}`)
  }
  return { tried: typed.length + own.length, faults }
}
