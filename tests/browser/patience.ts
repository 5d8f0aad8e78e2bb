/** Settings of a server: on a busy machine a connection to the database may take longer than people would wait. */
export const patient = { DATABASE_WAIT_SECONDS: '60' }
