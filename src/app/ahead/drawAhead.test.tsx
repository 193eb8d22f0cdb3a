import Button from '@mui/material/Button'
import { act, render, screen } from '@testing-library/react'
import { type ReactNode, useEffect, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderWidget } from '../../testing/render.tsx'
import { DrawnAhead } from './DrawnAhead.tsx'
import { drawFormAhead, drawListAhead, type Show } from './drawAhead.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})
const pagesStyles = () =>
  [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n')

it('draws what nobody finds, with its styles, and runs nothing of it', async () => {
  const effect = vi.fn()
  const onDrawn = vi.fn()
  const Specimen = () => {
    useEffect(effect)
    return (
      <Button role="switch" sx={{ outlineOffset: '-17px' }}>
        Nowhere
      </Button>
    )
  }
  await act(async () => render(<DrawnAhead Specimen={Specimen} onDrawn={onDrawn} />))
  await vi.waitFor(() => expect(onDrawn).toHaveBeenCalled())
  expect(onDrawn.mock.calls[0]?.[0].textContent).toBe('Nowhere')
  expect(document.body.textContent).not.toContain('Nowhere')
  expect(pagesStyles()).toContain('outline-offset: -17px')
  expect(effect).not.toHaveBeenCalled()
})

it('harms nothing that stands beside it where it cannot be drawn, and says that it is done', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const onDrawn = vi.fn()
  const Specimen = () => {
    throw new Error('Not drawn.')
  }
  await act(async () =>
    render(
      <>
        <p>Beside</p>
        <DrawnAhead Specimen={Specimen} onDrawn={onDrawn} />
      </>,
    ),
  )
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(onDrawn).toHaveBeenCalled()
  })
  expect(screen.getByText('Beside')).toBeVisible()
})

it.each([
  ['a list', drawListAhead, 'MuiDataGrid-columnHeaders'],
  ['a form', drawFormAhead, 'MuiOutlinedInput'],
])('%s is drawn whole and taken away again', async (_, draw, part) => {
  const complaints = vi.spyOn(console, 'error')
  let show: Show = () => {}
  const Host = () => {
    const [ahead, setAhead] = useState<ReactNode>(null)
    show = setAhead
    return ahead
  }
  renderWidget(<Host />)
  let isDone = false
  const done = draw((drawn) => show(drawn)).then(() => {
    isDone = true
  })
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(isDone).toBe(true)
  }, 10_000)
  await done
  expect(document.querySelectorAll('.sv-table, form')).toHaveLength(0)
  expect(pagesStyles()).toContain(part)
  expect(complaints).not.toHaveBeenCalled()
})
