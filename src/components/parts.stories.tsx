import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Cover } from './brand/Cover.tsx'
import { Logo } from './brand/Logo.tsx'
import { ConfirmDialog } from './dialogs/ConfirmDialog.tsx'
import { FilterSelect } from './FilterSelect.tsx'
import { FileDrop } from './files/FileDrop.tsx'
import * as icons from './icons.tsx'
import { LanguageSwitcher } from './LanguageSwitcher.tsx'
import { FilterBar } from './layout/FilterBar.tsx'
import { PageHeader } from './layout/PageHeader.tsx'
import { EmptyState, ErrorState, ForbiddenState, LoadingState, NotFoundState } from './states/states.tsx'
import { ProgressBar } from './status/ProgressBar.tsx'
import { StatusChip, type Tone } from './status/StatusChip.tsx'

/** The small parts of every screen. */
const meta = { title: 'Components/Parts' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const tones: Tone[] = ['neutral', 'info', 'progress', 'success', 'warning', 'error']

/** A word, a shape and a colour: any one of the three would do. */
export const StatusChips: Story = {
  render: () => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {tones.map((tone) => (
        <StatusChip key={tone} tone={tone} label={tone} />
      ))}
    </Box>
  ),
}

export const Buttons: Story = {
  render: () => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Button variant="contained">Publish</Button>
      <Button variant="outlined">Export</Button>
      <Button>Cancel</Button>
      <Button variant="contained" color="error">
        Discard
      </Button>
      <Button variant="contained" disabled>
        Off
      </Button>
      <Button variant="contained" loading>
        Saving
      </Button>
      <Button variant="contained" size="large">
        Large
      </Button>
      <Button variant="outlined" size="small" startIcon={<icons.DownloadIcon />}>
        Small
      </Button>
    </Box>
  ),
}

export const Header: Story = {
  render: () => (
    <PageHeader
      title="Hospital Clínico Santa Elena"
      description="Wear period November 2026 · 42 dosimeters"
      actions={
        <>
          <Button variant="outlined">Copy the previous period</Button>
          <Button variant="contained">Make the packing list</Button>
        </>
      }
    />
  ),
}

function Filters() {
  const [state, setState] = useState('')
  return (
    <FilterBar label="Filters" onClear={() => setState('')}>
      <FilterSelect
        label="State"
        value={state}
        allLabel="All states"
        options={[
          { value: 'clean', label: 'Clean' },
          { value: 'flagged', label: 'Flagged' },
        ]}
        onChange={setState}
      />
    </FilterBar>
  )
}
export const FilterRow: Story = { render: () => <Filters /> }

export const Empty: Story = { render: () => <EmptyState action={<Button variant="contained">Add</Button>} /> }
export const EmptyByFilter: Story = { render: () => <EmptyState onClearFilters={fn()} /> }
export const Failed: Story = { render: () => <ErrorState onRetry={fn()} reference="01J9ZK4QK7" /> }
export const Forbidden: Story = { render: () => <ForbiddenState /> }

export const NotFound: Story = { render: () => <NotFoundState /> }
export const Loading: Story = { render: () => <LoadingState /> }

const cancelled = fn()
/** Names what will happen; the cursor starts on the way back. */
export const Confirmation: Story = {
  render: () => (
    <ConfirmDialog
      open
      destructive
      title="Undo the upload “lecturas-2026-11.csv”?"
      confirmLabel="Undo the upload"
      onConfirm={fn()}
      onCancel={cancelled}
    >
      98 readings are removed and their dosimeters return to “received”. Nothing that is published changes.
    </ConfirmDialog>
  ),
  play: async ({ canvas }) => {
    cancelled.mockClear()
    await canvas.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await expect(cancelled).toHaveBeenCalledOnce()
  },
}

const taken = fn()
export const Files: Story = {
  render: () => (
    <FileDrop label="Readings of the OSL reader" types={['.csv', '.xlsx']} maxBytes={50_000_000} onFile={taken} />
  ),
  play: async ({ canvas, canvasElement }) => {
    taken.mockClear()
    const input = canvasElement.querySelector('input[type=file]') as HTMLInputElement
    await userEvent.upload(input, new File(['x'], 'photo.png'), { applyAccept: false })
    await expect(await canvas.findByRole('alert')).toHaveTextContent('photo.png')
    await expect(taken).not.toHaveBeenCalled()
    await userEvent.upload(input, new File(['serial;hp10'], 'readings.csv'))
    await expect(taken).toHaveBeenCalledOnce()
  },
}

export const FileUnderWay: Story = {
  render: () => (
    <FileDrop
      label="Readings of the OSL reader"
      types={['.csv']}
      maxBytes={50_000_000}
      onFile={fn()}
      sending={{ name: 'lecturas-2026-11.csv', percent: 42, onCancel: fn() }}
    />
  ),
}

export const Progress: Story = {
  render: () => (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 480 }}>
      <ProgressBar label="Reading the file" percent={23.4} detail="23 400 / 100 000" />
      <ProgressBar label="Confirming" />
    </Box>
  ),
}

const chosen = fn()
export const Languages: Story = {
  render: () => (
    <LanguageSwitcher
      label="Language"
      current="es"
      languages={[
        { code: 'en', name: 'English' },
        { code: 'es', name: 'Español' },
      ]}
      onChange={chosen}
    />
  ),
  play: async ({ canvas }) => {
    chosen.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: /Español/ }))
    await expect(chosen).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: /English/ }))
    await expect(chosen).toHaveBeenCalledWith('en')
  },
}

export const Brand: Story = {
  render: () => (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Logo size={48} />
      <Box sx={{ height: 420, maxWidth: 380, borderRadius: 2, overflow: 'hidden' }}>
        <Cover />
      </Box>
    </Box>
  ),
}

export const Icons: Story = {
  render: () => (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))', gap: 2 }}>
      {Object.entries(icons).map(([name, Icon]) => (
        <Box key={name} sx={{ display: 'grid', justifyItems: 'center', gap: 0.5, fontSize: '0.75rem' }}>
          <Icon sx={{ fontSize: '1.75rem' }} />
          {name}
        </Box>
      ))}
    </Box>
  ),
}
