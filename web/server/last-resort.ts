import type { FastifyReply } from 'fastify'

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gable</title>
<h1>Something went wrong, please try again.</h1>
<p lang="fr-CA">Une erreur s’est produite, veuillez réessayer.</p>
<p><a href="/">Gable</a></p>
</html>
`

/** What stands when not even the error page can be drawn. */
export const apologize = (reply: FastifyReply, status: number): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(page)
