import { config } from 'zod'

// Checks of forms are otherwise compiled as they are met, which a strict content security policy forbids and reports. The
// script carries its own copy of the library, so this is nobody else's setting.
config({ jitless: true })
