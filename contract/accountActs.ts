/**
 * Whether an account may be deactivated or get another role: somebody has to be left who administers the service. Apart from the
 * other acts, which follow from life cycles that no list of users has to load.
 */
export const canUnmake = ({ lastAdministrator }: { lastAdministrator: boolean }): boolean => !lastAdministrator
