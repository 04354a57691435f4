/** Whether the person has a device that takes a push. The house has no way of it yet, so nobody has. */
export const HAS_DEVICE = 'false'
