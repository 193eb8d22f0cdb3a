import { QrPicture } from '../../src/components/QrPicture.tsx'

/** What an app of codes reads; the same text stands beside it for whoever has no camera. */
export const KeyOfTheApp = ({ uri = 'otpauth://totp/Sievert?secret=JBSWY3DPEHPK3PXP' }: { uri?: string }) => (
  <figure>
    <QrPicture text={uri} label="Código para su aplicación de códigos" />
    <figcaption>{new URL(uri).searchParams.get('secret')}</figcaption>
  </figure>
)
