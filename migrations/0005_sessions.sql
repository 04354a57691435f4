CREATE TABLE "session_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"session_id" bigint NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(0) with time zone NOT NULL,
	"rotated_at" timestamp(0) with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"login" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setup_links" (
	"id" integer PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setup_links_one" CHECK (id = 1)
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_author_id_ref";
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_cancelled_by_ref";
--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "impersonator_id" integer DEFAULT nullif(current_setting('app.impersonator', true), '')::int;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "working_company_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "parent_id" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "rotation_seed" "bytea" DEFAULT decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex') NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "rotation_seed" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp(0) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "seen_at" timestamp(0) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_tokens_by_session" ON "session_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sign_in_failures_by_login" ON "sign_in_failures" USING btree ("login","created_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_by_address" ON "sign_in_failures" USING btree ("address","created_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_working_company_id_companies_id_fk" FOREIGN KEY ("working_company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_parent_id_sessions_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_author_id_employers_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_cancelled_by_employers_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_by_parent" ON "sessions" USING btree ("parent_id");--> statement-breakpoint
-- A sign-in of before becomes a family of one token; the token now lives half a day at most, the family as long as it did.
insert into session_tokens (token_hash, session_id, created_at, expires_at)
  select token_hash, id, created_at, least(expires_at, now() + interval '12 hours') from sessions where ended_at is null;--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_token_hash_unique";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "token_hash";
