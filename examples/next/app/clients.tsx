'use client'
import { ClientsTable, SignIn } from '@sievert/portal'
import { useEffect } from 'react'
import { expose, told } from '../../shell/portal'

/** What hears of something needs a function, and a function is of the browser. */
export const Entrance = () => <SignIn onSignedIn={({ email }) => void told.events.push(`signedIn ${email}`)} />

/** The laboratory's clients. */
export const Clients = () => <ClientsTable onOpen={({ id }) => void told.events.push(`open client ${id}`)} />

/** Lets whoever checks the page read what it was told, once it has come to life. */
export function Exposed() {
  useEffect(() => void expose(), [])
  return null
}
