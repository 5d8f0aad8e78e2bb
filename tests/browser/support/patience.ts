/** Server settings: on a busy machine a database connection may take longer than people would wait. */
export const patient = { DATABASE_WAIT_SECONDS: '60' }
