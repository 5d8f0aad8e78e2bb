/** Reasons for a different response that several calls share. */
export const looksMissing = 'What belongs to others is not told apart from what does not exist.'
export const namesAbility = 'A token that lacks an ability is told which one.'
