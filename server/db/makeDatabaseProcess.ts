// Makes an empty embedded database in the folder that is named on its command line.
import { PGlite } from '@electric-sql/pglite'

await (await PGlite.create(process.argv[2]!)).close()
