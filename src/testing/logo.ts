/** A small picture for the head of reports, drawn for the tests. */
export const demoLogo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAwAAAAECAIAAAA1REndAAAAEUlEQVR4nGPgikghiBjoqwgAq4olIZAfkL8AAAAASUVORK5CYII='
