import ButtonBase from '@mui/material/ButtonBase'
import Collapse from '@mui/material/Collapse'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { ChevronDownIcon } from '../../components/icons.tsx'
import { motion } from '../../components/theme/tokens.ts'
import type { MenuNode } from '../menu.ts'
import { holds } from './isUnder.ts'
import { menuItemStyle } from './menuItemStyle.ts'

/** A menu line that opens and closes its submenu in 300 ms. The group of the current screen opens by itself. */
export function MenuGroup(props: {
  node: MenuNode
  title: string
  pathname: string
  level: number
  children: ReactNode
}) {
  const { node, title, pathname, level, children } = props
  const inside = holds(node, pathname)
  const [open, setOpen] = useState(inside)
  const id = useId()
  useEffect(() => {
    if (inside) setOpen(true)
  }, [inside])
  const { icon: Icon } = node
  return (
    <>
      <ButtonBase aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} sx={menuItemStyle({ level })}>
        {Icon && level === 0 && <Icon />}
        <span>{title}</span>
        <ChevronDownIcon
          sx={{
            ml: 'auto',
            fontSize: '1.1rem',
            transform: open ? 'none' : 'rotate(-90deg)',
            transition: 'transform 300ms ease',
          }}
        />
      </ButtonBase>
      <Collapse id={id} in={open} timeout={motion.submenu} unmountOnExit>
        {children}
      </Collapse>
    </>
  )
}
