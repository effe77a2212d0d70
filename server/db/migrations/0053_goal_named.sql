ALTER TABLE "profiles" RENAME COLUMN "wish_occupation_id" TO "goal_occupation_id";
