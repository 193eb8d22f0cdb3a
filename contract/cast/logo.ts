/** A small picture for the head of reports, green, of 12 by 4 points. */
export const castLogo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAwAAAAECAIAAAA1REndAAAAEUlEQVR4nGPgikghiBjoqwgAq4olIZAfkL8AAAAASUVORK5CYII='
