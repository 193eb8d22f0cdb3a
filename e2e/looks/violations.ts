interface Axe {
  run(at: Element, how: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/**
 * Runs in the page, beside axe, and must stand alone: rules of accessibility that are broken, with the elements.
 */
export async function violations(): Promise<string[]> {
  const { axe } = window as never as { axe: Axe }
  // Landmarks are a matter of pages; most stories are parts of one.
  const rules = { region: { enabled: false } }
  const found = await axe.run(document.body, { rules, resultTypes: ['violations'] })
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
