import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { KeptDevice } from '../../../../contract/schemas/keptDevices.ts'
import { App } from '../../../app/App.tsx'
import { mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'

const body = within(document.body)
const sent = fn()
const { items } = recorded('keptDevices.list')
const of = (which: (device: KeptDevice) => boolean) => items.find(which) as KeptDevice
const active = of(({ state, unread }) => state === 'active' && !unread)
const unread = of(({ lastReadAt }) => lastReadAt === null)

/** Devices that people keep: who has each, since when, and when it was last read. */
const meta = {
  title: 'Features/Instadose/Assignments',
  component: App,
  args: { memory: '/dosimetry/admin/instadose/assignments' },
  parameters: { sievert: { bare: true }, docs: { story: { height: '860px' } } },
  beforeEach({ msw }) {
    sent.mockClear()
    msw.use(
      mockApi('keptDevices.list', recorded('keptDevices.list')),
      mockApi('keptDevices.get', recorded('keptDevices.get')),
      mockApi('keptDevices.transfer', ({ body: asked }) => {
        sent(asked)
        return active
      }),
      mockApi('keptDevices.close', ({ body: asked }) => {
        sent(asked)
        return { closed: 0, closing: 1 }
      }),
      mockApi('keptDevices.reset', ({ body: asked }) => {
        sent(asked)
        return active
      }),
      mockApi('clients.list', recorded('clients.list')),
      mockApi('clients.get', { ...recorded('clients.get'), id: active.clientId, name: active.clientName }),
      mockApi('people.list', recorded('people.list')),
      mockApi('people.get', { ...recorded('people.get'), id: active.personId }),
      mockApi('dosimeterTypes.list', recorded('dosimeterTypes.list')),
      mockApi('technologies.list', recorded('technologies.list')),
      mockApi('settings.get', recorded('settings.get')),
    )
  },
} satisfies Meta<typeof App>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

/** What can be done with one device. */
async function choose(canvas: Canvas, { serial }: KeptDevice, action: RegExp) {
  const menus = await canvas.findAllByRole('button', { name: new RegExp(serial) })
  await userEvent.click(menus.at(-1) as HTMLElement)
  await userEvent.click(await body.findByRole('menuitem', { name: action }))
  return within(await body.findByRole('dialog'))
}
/** A day, typed as the field takes it. */
async function typeDay(dialog: Canvas, day: string) {
  await userEvent.click(dialog.getAllByRole('spinbutton')[0] as HTMLElement)
  await userEvent.keyboard(day)
}

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(unread.serial))[0]).toBeVisible()
    await expect(canvas.getAllByText(/días sin lectura|days without a read/)[0]).toBeVisible()
    await expect(canvas.getByText(/^(Nunca|Never)$/)).toBeVisible()
  },
}

/** A person's name opens the person's record, and not the row. */
export const OpensTheRecord: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('people.doses', recorded('people.doses')))
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: unread.personName }))
    await expect(
      await canvas.findByRole('heading', { level: 1, name: /Historial dosimétrico|Dosimetry history/ }),
    ).toBeVisible()
  },
}

/** One has it until the day before, the next from the day on. */
export const HandOver: Story = {
  play: async ({ canvas }) => {
    const dialog = await choose(canvas, active, /Traspasar|Hand over/)
    await typeDay(dialog, '20112026')
    await userEvent.click(dialog.getByRole('button', { name: /^(Traspasar|Hand over)$/ }))
    await expect(dialog.getByRole('button', { name: /^(Traspasar|Hand over)$/ })).toBeEnabled()
    await expect(sent).not.toHaveBeenCalled()
  },
}

/** It waits for its last read. */
export const End: Story = {
  play: async ({ canvas }) => {
    const dialog = await choose(canvas, active, /^(Terminar|End)…/)
    await typeDay(dialog, '19112026')
    await userEvent.click(dialog.getByRole('button', { name: /^(Terminarla|End it)$/ }))
    const asked = {
      items: [{ id: active.id, version: active.version }],
      to: '2026-11-19',
      how: 'lastRead',
      reason: '',
    }
    await waitFor(() => expect(sent).toHaveBeenCalledWith(asked))
  },
}

/** Without a last read nothing ends unless somebody says why. */
export const EndLost: Story = {
  play: async ({ canvas }) => {
    const dialog = await choose(canvas, active, /^(Terminar|End)…/)
    await typeDay(dialog, '19112026')
    await userEvent.click(dialog.getByRole('combobox', { name: /Cómo termina|How it ends/ }))
    await userEvent.click(await body.findByRole('option', { name: /perdi|lost/ }))
    await userEvent.click(dialog.getByRole('button', { name: /^(Terminarla|End it)$/ }))
    await waitFor(async () =>
      expect((await dialog.findAllByText(/por qué no habrá|why there will be no/))[0]).toBeVisible(),
    )
    await expect(sent).not.toHaveBeenCalled()
  },
}

/** The counter began at 0 again, at a moment that somebody declares. */
export const Reset: Story = {
  play: async ({ canvas }) => {
    const dialog = await choose(canvas, active, /reinicio|reset/)
    await typeDay(dialog, '19112026')
    await userEvent.type(dialog.getByRole('textbox', { name: /Hora|Time/ }), '14:30')
    await userEvent.type(dialog.getByRole('textbox', { name: /Motivo|Reason/ }), 'Taller')
    await userEvent.click(dialog.getByRole('button', { name: /^(Declarar|Declare)$/ }))
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ day: '2026-11-19', time: '14:30', reason: 'Taller' }))
  },
}

export const Empty: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('keptDevices.list', { items: [], total: 0, totalCapped: false }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Nadie conserva|Nobody keeps/)).toBeVisible()
  },
}

export const Loading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('keptDevices.list'))
  },
}

export const Failed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('keptDevices.list', 500, { message: 'Algo falló de nuestro lado.' }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Reintentar|Intentar|Try again/ })).toBeVisible()
  },
}

export const Forbidden: Story = {
  parameters: { sievert: { role: 'client', bare: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
    await expect(canvas.queryByText(unread.serial)).toBeNull()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(unread.serial))[0]).toBeVisible()
    await expect(canvas.getByRole('link', { name: unread.personName })).toBeVisible()
  },
}
