CREATE TABLE "city_districts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "city_districts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "city_districts_once" UNIQUE("city_id","name")
);
--> statement-breakpoint
CREATE TABLE "metros" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "metros_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"name" text NOT NULL,
	"line" text NOT NULL,
	"color" text NOT NULL,
	CONSTRAINT "metros_once" UNIQUE("city_id","name","line"),
	CONSTRAINT "metros_color" CHECK ("metros"."color" ~ '^#[0-9A-F]{6}$')
);
--> statement-breakpoint
ALTER TABLE "city_districts" ADD CONSTRAINT "city_districts_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "metros" ADD CONSTRAINT "metros_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
select wall_off();
