/** Whether the player has touched this page: before, no browser lets it be heard, or the phone tremble. */
export const isTouched = (): boolean => navigator.userActivation?.hasBeenActive !== false;
