import type { Language } from '../../contract/vocabulary.ts'

export const resetMinutes = 30
export const invitationHours = 72

interface Text {
  subject: string
  body: string
}

/** Letters with a link that sets a password: nothing that a mail should not carry, and whom to ask. */
const letters: Record<'reset' | 'invite', Record<Language, (link: string) => Text>> = {
  reset: {
    en: (link) => ({
      subject: 'Sievert: choose a new password',
      body: `Somebody asked for a new password for this address. To choose one, open this link within ${resetMinutes} minutes:\n\n${link}\n\nIt works once, and only the latest one works. If it was not you, nothing has to be done.\n`,
    }),
    es: (link) => ({
      subject: 'Sievert: elija una contraseña nueva',
      body: `Alguien solicitó una contraseña nueva para esta dirección. Para elegirla, abra este enlace en los próximos ${resetMinutes} minutos:\n\n${link}\n\nFunciona una sola vez, y solo sirve el más reciente. Si no fue usted, no tiene que hacer nada.\n`,
    }),
  },
  invite: {
    en: (link) => ({
      subject: 'Sievert: your account is ready',
      body: `Your dosimetry service has made an account for you, with this address. To choose your own password, open this link within ${invitationHours} hours:\n\n${link}\n\nIt works once, and only the latest one works. If it is too late, ask your dosimetry service for a new letter. If you expect no account, nothing has to be done.\n`,
    }),
    es: (link) => ({
      subject: 'Sievert: su cuenta está lista',
      body: `Su servicio de dosimetría creó una cuenta para usted, con esta dirección. Para elegir su propia contraseña, abra este enlace en las próximas ${invitationHours} horas:\n\n${link}\n\nFunciona una sola vez, y solo sirve el más reciente. Si ya venció, pida otra carta a su servicio de dosimetría. Si no esperaba una cuenta, no tiene que hacer nada.\n`,
    }),
  },
}

/** The letter that brings a link to whoever is to set a password. */
export const passwordLetter = (kind: 'reset' | 'invite', language: Language, publicUrl: string, token: string): Text =>
  letters[kind][language](`${publicUrl}/auth/reset-password/${token}`)
