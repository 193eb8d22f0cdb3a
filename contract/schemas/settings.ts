import { z } from 'zod'
import { id, optionalNote, optionalText, picture, version, wholeNumber } from './common.ts'

/** Largest picture for the head of reports, bytes: every report carries it. */
export const logoMaxBytes = 100_000

/** How the service works, and what its reports say of it. */
export const serviceSettings = z
  .object({
    version,
    /** At the head of reports; without one they carry the product's name alone. */
    serviceName: optionalText(60),
    /** At the head of reports, over the name: a PNG or JPEG picture as a data URL. */
    logo: picture(logoMaxBytes).nullable(),
    /** Printed below the doses of every report, in its language. */
    reportNote: z.object({ en: optionalNote(), es: optionalNote() }),
    /** A dosimeter that is out for more days after its period is missed. */
    missedExchangeDays: wholeNumber(1, 365),
    /** A kept device that was not read for more days is missed. */
    missedReadDays: wholeNumber(1, 365),
    /** Until which age of its person a record is kept at least, and for how many years after the person's last work. */
    keptUntilAge: wholeNumber(1, 120),
    keptAfterWork: wholeNumber(1, 100),
    /** Users who see the readings and assignments of the social security, whatever their role. */
    ccssUserIds: z.array(id).max(200),
  })
  .meta({ id: 'ServiceSettings' })
export type ServiceSettings = z.infer<typeof serviceSettings>
